type Field = HTMLInputElement | HTMLTextAreaElement

const fields = new Set<Field>()
let lastTypedMs = Number.NEGATIVE_INFINITY

/** Remembers from now on into which fields something was typed. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    lastTypedMs = performance.now()
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField) fields.add(target)
  })
}

/** Whether the page holds something typed that a new load of it would lose. */
export function hasTyped(): boolean {
  return typedInto().length > 0
}

/** Milliseconds without typing after which people are reading what they have found. */
const TYPING_MS = 10_000

/** Whether somebody types, or has begun a form: what was searched for is no form. */
export function isFillingIn(): boolean {
  if (performance.now() - lastTypedMs < TYPING_MS) return true
  return typedInto().some((field) => field.closest('search') === null)
}

function typedInto(): Field[] {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].filter(({ value }) => value !== '')
}
