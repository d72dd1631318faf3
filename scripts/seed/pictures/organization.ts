import { createRandom, type Random } from '../random.ts'
import type { OrganizationCategory } from './categories.ts'
import type { Palette } from './palettes.ts'
import { arenaScenes } from './scenes/arena-scenes.ts'
import { fieldScenes } from './scenes/field-scenes.ts'
import { gatheringScenes } from './scenes/gathering-scenes.ts'
import { mediaScenes } from './scenes/media-scenes.ts'
import { placeScenes } from './scenes/place-scenes.ts'
import type { DrawScene } from './scenes/scene-parts.ts'
import { group, round, svg } from './svg.ts'

export interface OrganizationPicture {
  seed: string | number
  category: OrganizationCategory
  palette: Palette
}

const scenes: Record<OrganizationCategory, DrawScene> = {
  ...arenaScenes,
  ...fieldScenes,
  ...placeScenes,
  ...gatheringScenes,
  ...mediaScenes,
}

/** Media screens and charts read from left to right, the rest may be seen from either side. */
const oneSided: readonly OrganizationCategory[] = ['media']

/** A little nearer or farther, from the left or from the right: two clubs of one sport differ. */
function frame(random: Random, mayMirror: boolean): string {
  const zoom = random.float(1, 1.14)
  const left = -random.next() * 960 * (zoom - 1)
  const top = -random.float(0.4, 1) * 540 * (zoom - 1)
  const mirror = mayMirror && random.chance(0.5) ? 'translate(960 0) scale(-1 1) ' : ''
  return `${mirror}translate(${round(left)} ${round(top)}) scale(${zoom.toFixed(3)})`
}

/** The scene behind an organization's FanPage, 16:9. */
export function drawOrganization({ seed, category, palette }: OrganizationPicture): string {
  const random = createRandom(`organization/${category}/${seed}`)
  const framing = frame(random, !oneSided.includes(category))
  const body = scenes[category]({ palette, random, night: random.chance(0.4) })
  return svg(960, 540, group(framing, body))
}
