type Field = HTMLInputElement | HTMLTextAreaElement

const fields = new Set<Field>()
let lastTypedMs = Number.NEGATIVE_INFINITY

/** Starts recording the fields into which the user types. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    lastTypedMs = performance.now()
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField) fields.add(target)
  })
}

/** Returns whether a reload would lose typed input. */
export function hasTyped(): boolean {
  return typedInto().length > 0
}

/** Milliseconds for which the user counts as typing after the last input. */
const TYPING_MS = 10_000

/** Returns whether the user is typing, or has typed into a field that is not a search box. */
export function isFillingIn(): boolean {
  if (performance.now() - lastTypedMs < TYPING_MS) return true
  return typedInto().some((field) => field.closest('search') === null)
}

function typedInto(): Field[] {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].filter(({ value }) => value !== '')
}
