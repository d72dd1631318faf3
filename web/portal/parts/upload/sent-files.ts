interface SentFile {
  readonly name: string
  readonly size: number
  /** Of a picture: where this page can still see it. */
  readonly url?: string
}

/** What this page has uploaded: nobody can see it elsewhere until an entity takes it. */
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
