/** The address of a picture that an entity names by its path in the media bucket. */
export function mediaUrl(path: string): string
export function mediaUrl(path: string | undefined): string | undefined
export function mediaUrl(path: string | undefined): string | undefined {
  return path ? `/media/${path}` : undefined
}
