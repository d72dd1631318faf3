import { createRandom } from '../random.ts'
import type { OrganizationCategory } from './categories.ts'
import type { Palette } from './palettes.ts'
import { mediaScenes } from './scenes/media-scenes.ts'
import type { DrawScene } from './scenes/scene-parts.ts'
import { sportScenes } from './scenes/sport-scenes.ts'
import { townScenes } from './scenes/town-scenes.ts'
import { svg } from './svg.ts'

export interface OrganizationPicture {
  seed: string | number
  category: OrganizationCategory
  palette: Palette
}

const scenes: Record<OrganizationCategory, DrawScene> = {
  ...sportScenes,
  ...townScenes,
  ...mediaScenes,
}

/** The scene behind an organization's FanPage, 16:9. */
export function drawOrganization({ seed, category, palette }: OrganizationPicture): string {
  const random = createRandom(`organization/${category}/${seed}`)
  const body = scenes[category]({ palette, random, night: random.chance(0.4) })
  return svg(960, 540, body)
}
