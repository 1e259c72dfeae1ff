/** Whether `If-None-Match` names this content. Compression may have marked the tag as weak; both name the same. */
export const isKnownTag = (header: string | undefined, etag: string): boolean => (header ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
