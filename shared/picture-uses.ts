import { focalPointOf, type PictureSources, pictureSources } from './media.ts'

interface UsedAs {
  /**
   * Width in CSS pixels, for the attribute of the same name. Browsers reserve space according to
   * the ratio of `width` to `height`.
   */
  readonly width: number
  readonly height: number
  /** Value of the `sizes` attribute. With it, browsers choose a source before layout. */
  readonly sizes: string
}

/** Displayed sizes of pictures, which must match the style sheets. */
const USES = {
  dealCard: { width: 360, height: 240, sizes: '(min-width: 40rem) 24rem, 100vw' },
  organizationCard: { width: 360, height: 180, sizes: '(min-width: 40rem) 24rem, 100vw' },
  dealPage: { width: 768, height: 432, sizes: '(min-width: 60rem) 48rem, 100vw' },
  organizationPage: { width: 432, height: 243, sizes: '(min-width: 48rem) 27rem, 100vw' },
  redeemImage: { width: 416, height: 277, sizes: '(min-width: 48rem) 26rem, 90vw' },
  ticket: { width: 96, height: 144, sizes: '6rem' },
  couponLink: { width: 60, height: 40, sizes: '4rem' },
  pendingDeal: { width: 96, height: 72, sizes: '6rem' },
  logo: { width: 128, height: 128, sizes: '8rem' },
} as const satisfies Record<string, UsedAs>

export type PictureUse = keyof typeof USES

interface Cut {
  /** CSS position of the focal point. Defaults to the center. */
  readonly objectPosition?: string
}

/** Returns the sources, displayed size and focal point of a picture. */
export function pictureAs(use: PictureUse, path: string): UsedAs & PictureSources & Cut {
  const focus = focalPointOf(path)
  return {
    ...USES[use],
    ...pictureSources(path),
    ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
  }
}
