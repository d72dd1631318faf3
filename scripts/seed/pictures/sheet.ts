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

/** The outline, black and a little lower. It has hard edges: to blur it takes most of a picture's time. */
const dropShadow =
  '<filter id="s" x="0" y="0" width="1" height="1.2" color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dy="8"/></filter>'
const SHADOW_OPACITY = '.16'

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

  const use = (motif: Motif, placement: Placement) =>
    `<use href="#${idOf(motif)}" transform="${place(placement)}"/>`

  return {
    put(motif, placement) {
      const shown = use(motif, placement)
      return `<g filter="url(#s)" opacity="${SHADOW_OPACITY}">${shown}</g>${shown}`
    },
    print: use,
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
