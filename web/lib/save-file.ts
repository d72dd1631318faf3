/**
 * Saves text or a fetched file. Used for text that the browser builds, and for what it fetches with
 * a token, because a plain download link could not send the token.
 */
export function saveFile(
  parts: readonly (string | Blob)[],
  { name, type }: { name: string; type: string },
) {
  const isText = parts.every((part) => typeof part === 'string')
  const url = URL.createObjectURL(
    new Blob([...parts], { type: isText ? `${type};charset=utf-8` : type }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

const NAME_MAX = 80

/** Returns a file name made from a title, without characters that file systems reserve. */
export function fileNameOf(title: string, extension: 'csv' | 'ics'): string {
  const plain = title.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  return `${[...plain.trim()].slice(0, NAME_MAX).join('').trim()}.${extension}`
}
