import type { CallOptions } from './client.ts';

interface FormFile {
  name: string;
  bytes: Buffer;
  type?: string;
}

/** Options of a call that sends `fields` as multipart/form-data, like a browser's FormData. */
export function aForm(fields: Record<string, string | FormFile>): Pick<CallOptions, 'payload' | 'headers'> {
  const boundary = 'test-boundary-7d1c';
  const parts = Object.entries(fields).map(([name, value]) => {
    const isText = typeof value === 'string';
    const file = isText ? '' : `; filename="${value.name}"`;
    const type = isText ? '' : `content-type: ${value.type ?? 'application/octet-stream'}\r\n`;
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n`),
      isText ? Buffer.from(value) : value.bytes,
      Buffer.from('\r\n'),
    ]);
  });
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
