/** Hands a file to the person: what it is made of needs the session, which a plain link would not send. */
export function saveCsv(parts: readonly string[], fileName: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
