/** The form in which a field writes numbers, and the numbers that it takes. */
export interface NumberForm {
  readonly decimalSeparator: '.' | ','
  /** Between thousands, where the field groups them. */
  readonly thousandSeparator?: string
  readonly prefix?: string
  readonly suffix?: string
  /** Absent where any number of decimals is taken. */
  readonly decimals?: number | undefined
  readonly allowNegative: boolean
}

/**
 * Reads a number that came in whole, by paste, dictation, the memory of a browser or another program, and
 * returns it as the field writes it. Undefined for what is none that the field takes, such as 1e3: with its
 * letters taken out it would be another number.
 */
export function readInserted(text: string, form: NumberForm): string | undefined {
  const [, sign = '', figures] = /^([-+−]?)([\d.,]*)$/.exec(withoutFrame(text, form)) ?? []
  if (figures === undefined) return undefined
  const { whole, fraction } = partsOf(figures, form) ?? {}
  if (whole === undefined || fraction === undefined) return undefined
  const isNegative = sign !== '' && sign !== '+'
  if (isNegative && !form.allowNegative) return undefined
  const isTaken = /^0*$/.test(fraction.slice(form.decimals ?? fraction.length))
  if (!isTaken) return undefined
  const decimals = fraction.slice(0, form.decimals)
  const end = decimals === '' ? '' : form.decimalSeparator + decimals
  return `${isNegative ? '-' : ''}${whole}${end}`
}

/** Takes off what stands around the figures, and the spaces and apostrophes between them. */
function withoutFrame(text: string, { prefix = '', suffix = '' }: NumberForm): string {
  const bare = (part: string) => part.replace(/[\s'’]/g, '')
  const [all, before, behind] = [text, prefix, suffix].map(bare) as [string, string, string]
  const start = all.replace(/^[-+−]?(?=\D)/, '')
  const sign = all.slice(0, all.length - start.length)
  const inner = before !== '' && start.startsWith(before) ? sign + start.slice(before.length) : all
  return behind !== '' && inner.endsWith(behind) ? inner.slice(0, -behind.length) : inner
}

interface Parts {
  readonly whole: string
  readonly fraction: string
}

/** Parts figures at their decimal mark; the other mark groups thousands, of which each has three figures. */
function partsOf(figures: string, form: NumberForm): Parts | undefined {
  const mark = decimalMarkOf(figures, form)
  const at = mark === undefined ? -1 : figures.lastIndexOf(mark)
  const [groups, fraction] =
    at === -1 ? [figures, ''] : [figures.slice(0, at), figures.slice(at + 1)]
  const isGrouped = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/.test(groups)
  if (!isGrouped && !/^\d*$/.test(groups)) return undefined
  return { whole: groups.replace(/[.,]/g, ''), fraction }
}

function decimalMarkOf(figures: string, { decimalSeparator }: NumberForm): string | undefined {
  const marks = figures.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  // One that stands twice groups thousands, and so does a comma in English before three figures.
  if (marks.filter((mark) => mark === last).length !== 1) return undefined
  if (marks.length > 1 || last === decimalSeparator) return last
  return decimalSeparator === '.' && /^\d{1,3},\d{3}$/.test(figures) ? undefined : last
}
