import { type Palette, palettes } from '../pictures/palettes.ts'
import { createRandom } from '../random.ts'

/** The colours of an organization, a business, a brand or a deal: always the same for the same key. */
export function paletteOf(key: string): Palette {
  return createRandom(`look/${key}`).pick(palettes)
}

/** Where pictures lie in the media bucket; the site puts /media/ in front. */
export const picturePaths = {
  teamLogo: (key: string) => `images/teams/${key}/logo.svg`,
  teamPhoto: (key: string) => `images/teams/${key}/team_photo.svg`,
  sponsorLogo: (key: string) => `images/sponsor/${key}/logo.svg`,
  sponsorProfile: (key: string) => `images/sponsor/${key}/profile.svg`,
  brandLogo: (key: string) => `images/brands/${key}/logo.svg`,
  brandPicture: (key: string) => `images/brands/${key}/picture.svg`,
  dealGroup: (key: string) => `images/offerGroups/${key}/picture.svg`,
  offer: (key: string) => `images/offers/${key}/offer.svg`,
  testimonial: (number: number) => `images/testimonials/${number}.svg`,
}
