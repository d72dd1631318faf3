interface SentFile {
  readonly name: string
  readonly size: number
  /** Address where this page can still see a picture. */
  readonly url?: string
}

/** Files uploaded by this page. Nobody can see them elsewhere until an entity takes them. */
const sent = new Map<string, SentFile>()

export function noteSent(upload: string, file: Blob, name: string): void {
  const isPicture = file.type.startsWith('image/')
  sent.set(upload, {
    name,
    size: file.size,
    ...(isPicture && { url: URL.createObjectURL(file) }),
  })
}

/** Undefined for what was uploaded before the page was loaded anew. */
export function sentFile(upload: string): SentFile | undefined {
  return sent.get(upload)
}
