/** Whether an address is that of a page in the frame of an organization's own website: ?embedMode. */
export function isEmbedded(search: URLSearchParams): boolean {
  const value = search.get('embedMode')
  return value !== null && value !== 'false'
}
