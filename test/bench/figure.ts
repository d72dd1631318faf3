/** A measured number with optional limits. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly detail?: string
  readonly atLeast?: number
  readonly atMost?: number
}

export function holds({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost
}

export function print(figure: Figure): void {
  const { name, value, detail } = figure
  const mark = holds(figure) ? 'ok  ' : 'MISS'
  console.log(
    `${mark} ${name.padEnd(58)} ${format(value).padStart(8)}  ${limitOf(figure)}  ${detail ?? ''}`,
  )
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

function limitOf({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `(at least ${atLeast})`
  return atMost === undefined ? '' : `(at most ${atMost})`
}
