const SIDE = 512;
const QUALITY = 0.86;

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * The center square of a picture, at most 512 px wide, as WebP (PNG where the browser cannot encode WebP). A full-size
 * photo might not upload within the ten seconds a call may take. Rejects files that the browser cannot decode.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    if (side === 0) throw new Error('The picture has no size of its own.');
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(side, SIDE);
    const left = (image.naturalWidth - side) / 2;
    const top = (image.naturalHeight - side) / 2;
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
    const blob = (await blobOf(canvas, 'image/webp')) ?? (await blobOf(canvas, 'image/png'));
    if (!blob) throw new Error('The picture could not be written.');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
