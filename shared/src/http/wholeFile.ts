const isJson = (text: string): boolean => {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
};

/** How the content of each type of file that is downloaded begins and ends. */
const looks: Record<string, (text: string) => boolean> = {
  'application/pdf': (text) => text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF'),
  'application/json': isJson,
};

/**
 * The file in an answer, or undefined if it is not what was asked for: of another type (a proxy's page), without the beginning
 * or end that its type has (cut off), or of another length than announced.
 */
export async function wholeFile(response: Response, type: string | undefined): Promise<Blob | undefined> {
  const bytes = await response.arrayBuffer();
  const { headers } = response;
  const length = headers.get('content-length');
  if (length !== null && !headers.get('content-encoding') && Number(length) !== bytes.byteLength) return undefined;
  const given = headers.get('content-type') ?? '';
  const isRight = !type || (given.startsWith(type) && looks[type]?.(new TextDecoder().decode(bytes)) !== false);
  return isRight ? new Blob([bytes], { type: given }) : undefined;
}
