import type { Motif } from './motifs/motif.ts'
import { box, type Placement, place, round } from './svg.ts'
import type { Tones } from './tones.ts'

/** Collects the motifs of one picture: each is written once, however often it is shown. */
export interface Sheet {
  /** The motif with its drop shadow. */
  put: (motif: Motif, placement: Placement) => string
  /** The motif as a mere print on the ground. */
  print: (motif: Motif, placement: Placement) => string
  /** The ground filled with a small repeated tile. */
  tile: (width: number, height: number, turn: number, tile: string) => string
  definitions: () => string
}

const dropShadow =
  '<filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="7" stdDeviation="6" flood-color="#14171F" flood-opacity=".24"/></filter>'

export function createSheet(tones: Tones): Sheet {
  const ids = new Map<Motif, string>()
  const definitions = [dropShadow]

  function idOf(motif: Motif): string {
    const known = ids.get(motif)
    if (known !== undefined) return known
    const id = `m${ids.size}`
    ids.set(motif, id)
    definitions.push(`<g id="${id}">${motif.draw(tones)}</g>`)
    return id
  }

  return {
    put: (motif, placement) =>
      `<g filter="url(#s)"><use href="#${idOf(motif)}" transform="${place(placement)}"/></g>`,
    print: (motif, placement) => `<use href="#${idOf(motif)}" transform="${place(placement)}"/>`,
    tile(width, height, turn, tile) {
      const id = `p${definitions.length}`
      definitions.push(
        `<pattern id="${id}" width="${round(width)}" height="${round(height)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${tile}</pattern>`,
      )
      return box(0, 0, 720, 480, `url(#${id})`)
    },
    definitions: () => `<defs>${definitions.join('')}</defs>`,
  }
}
