import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'

/** The parts that a palette's colours play in one picture. */
export interface Tones {
  /** Behind everything. */
  ground: string
  /** The disc, arch or table that lifts the motif off the ground. */
  stage: string
  /** The motif's own colours; all three stand out from the stage. */
  main: string
  side: string
  pop: string
  pale: string
  dark: string
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** From `from` (0) to `to` (1). */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, index) => {
    const other = target[index] ?? channel
    return Math.round(channel + (other - channel) * share)
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const tint = (hex: string, share: number): string => mix(hex, '#FFFFFF', share)
export const shade = (hex: string, share: number): string => mix(hex, '#14171F', share)

type Cast = (palette: Palette) => Omit<Tones, 'pale' | 'dark'>

/** Roles of the palette's colours; ground and stage always differ clearly, and so do stage and motif. */
const casts: readonly Cast[] = [
  ({ primary, secondary, accent, light }) => ({
    ground: light,
    stage: accent,
    main: primary,
    side: secondary,
    pop: tint(accent, 0.55),
  }),
  ({ primary, secondary, accent, light }) => ({
    ground: primary,
    stage: light,
    main: secondary,
    side: primary,
    pop: accent,
  }),
  ({ primary, secondary, accent, light }) => ({
    ground: accent,
    stage: light,
    main: primary,
    side: secondary,
    pop: accent,
  }),
  ({ primary, secondary, accent, light, dark }) => ({
    ground: dark,
    stage: primary,
    main: accent,
    side: light,
    pop: secondary,
  }),
  ({ primary, secondary, accent }) => ({
    ground: tint(secondary, 0.5),
    stage: tint(secondary, 0.86),
    main: primary,
    side: secondary,
    pop: accent,
  }),
  ({ primary, accent, light, secondary }) => ({
    ground: secondary,
    stage: mix(accent, light, 0.45),
    main: primary,
    side: secondary,
    pop: accent,
  }),
  ({ primary, accent, secondary }) => ({
    ground: tint(primary, 0.72),
    stage: tint(primary, 0.92),
    main: primary,
    side: secondary,
    pop: accent,
  }),
]

export function castTones(palette: Palette, random: Random): Tones {
  const cast = random.pick(casts)
  return { ...cast(palette), pale: tint(palette.light, 0.4), dark: palette.dark }
}
