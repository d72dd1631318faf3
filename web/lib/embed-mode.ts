/** Returns whether the page is embedded in an organization's website (`?embedMode`). */
export function isEmbedded(search: URLSearchParams): boolean {
  const value = search.get('embedMode')
  return value !== null && value !== 'false'
}
