type Field = HTMLInputElement | HTMLTextAreaElement

const fields = new Set<Field>()
let lastTypedMs = Number.NEGATIVE_INFINITY

/** Starts recording which fields were typed into. */
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

/** Milliseconds without typing after which people count as reading. */
const TYPING_MS = 10_000

/** Returns whether somebody is filling in a form; search boxes do not count. */
export function isFillingIn(): boolean {
  if (performance.now() - lastTypedMs < TYPING_MS) return true
  return typedInto().some((field) => field.closest('search') === null)
}

function typedInto(): Field[] {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].filter(({ value }) => value !== '')
}
