const fields = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Remembers from now on into which fields something was typed. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField) fields.add(target)
  })
}

/** Whether the page holds something typed that a new load of it would lose. */
export function hasTyped(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].some(({ value }) => value !== '')
}
