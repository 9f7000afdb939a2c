/** The width and height of a stored logo, in pixels. */
const edge = 256

export const maxFileBytes = 2 * 1024 * 1024

/**
 * Draws an image into a square, whole and centred, as WebP, or as PNG if the browser cannot encode WebP. This also
 * removes the metadata of the file.
 * @throws when the browser cannot decode it
 */
export async function drawLogo(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const scale = Math.min(edge / picture.width, edge / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (edge - width) / 2, (edge - height) / 2, width, height)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/webp',
      0.92,
    )
  })
}
