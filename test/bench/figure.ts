/** One figure of the bench with what it must keep to. */
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
  const { name, value, detail, atLeast, atMost } = figure
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  const mark = holds(figure) ? 'ok  ' : 'MISS'
  console.log(
    `${mark} ${name.padEnd(58)} ${format(value).padStart(8)}  (${limit})  ${detail ?? ''}`,
  )
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
