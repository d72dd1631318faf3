import { MEBIBYTE } from '../constants.ts'
import type { ContentKind } from '../file-content.ts'
import type { FocalPoint } from '../media.ts'
import type { Role } from './roles.ts'

type StaffRole = Extract<Role, 'admin' | 'sponsor'>

interface Purpose {
  /**
   * Roles that may upload for this purpose. Access to the entity is checked when the entity is
   * saved.
   */
  readonly roles: readonly StaffRole[]
  /**
   * Folder for the files of this purpose. Each entity has a subfolder with files named after `name`
   * (`keptFilePath`).
   */
  readonly folder: string
  readonly name: string
  readonly mostBytes: number
  readonly kinds: readonly ContentKind[]
}

export interface PicturePurpose extends Purpose {
  readonly kind: 'picture'
  /** Required ratio of width to height. */
  readonly aspect: readonly [width: number, height: number]
  /** Minimum width in pixels. The minimum height follows from `aspect`. */
  readonly leastWidth: number
  /**
   * Fit of the picture in its frame. `contain` shows the entire picture with space around it, for
   * logos. `cover` fills the frame, for other pictures.
   */
  readonly fit: 'cover' | 'contain'
}

export interface DocumentPurpose extends Purpose {
  readonly kind: 'document'
}

const picture = {
  kind: 'picture',
  mostBytes: 5 * MEBIBYTE,
  kinds: ['jpeg', 'png', 'webp'],
} as const
const logo = { ...picture, aspect: [1, 1], leastWidth: 200, fit: 'contain' } as const
/** Common values of photos on cards and pages. */
const photo = { ...picture, leastWidth: 600, fit: 'cover' } as const
const dealPhoto = { ...photo, aspect: [3, 2] } as const
const teamPhoto = { ...photo, aspect: [2, 1], leastWidth: 1000 } as const

const teams = { folder: 'images/teams', roles: ['admin'] } as const
const brands = { folder: 'images/brands', roles: ['admin'] } as const
const offers = { folder: 'images/offers', roles: ['admin'] } as const

/** Purposes for which staff may upload files, with the paths of the files. */
export const UPLOAD_PURPOSES = {
  organizationEmblem: { ...logo, ...teams, name: 'emblem.jpg' },
  organizationLogo: { ...logo, ...teams, name: 'logo.jpg' },
  organizationPhoto: { ...teamPhoto, ...teams, name: 'team_photo.jpg' },
  brandLogo: { ...logo, ...brands, name: 'logo' },
  brandPicture: { ...teamPhoto, ...brands, name: 'picture' },
  dealGroupPicture: {
    ...dealPhoto,
    folder: 'images/offerGroups',
    roles: ['admin'],
    name: 'picture.jpg',
  },
  businessPicture: {
    ...logo,
    folder: 'images/sponsor',
    roles: ['admin'],
    name: 'profile.jpg',
  },
  dealPicture: { ...dealPhoto, ...offers, name: 'offer.jpg' },
  redeemPicture: { ...dealPhoto, ...offers, name: 'redeem_image.jpg' },
  trainingDocument: {
    kind: 'document',
    kinds: ['pdf'],
    mostBytes: 20 * MEBIBYTE,
    folder: 'documents',
    roles: ['admin', 'sponsor'],
    name: 'training_document.pdf',
  },
} as const satisfies Record<string, PicturePurpose | DocumentPurpose>

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES
export type PicturePurposeName = {
  [Name in UploadPurpose]: (typeof UPLOAD_PURPOSES)[Name] extends PicturePurpose ? Name : never
}[UploadPurpose]
export type DocumentPurposeName = Exclude<UploadPurpose, PicturePurposeName>

export const UPLOAD_PURPOSE_NAMES = Object.keys(UPLOAD_PURPOSES) as [
  UploadPurpose,
  ...UploadPurpose[],
]

export function purposeOf(name: UploadPurpose): PicturePurpose | DocumentPurpose {
  return UPLOAD_PURPOSES[name]
}

/** Returns the minimum size of a picture in pixels. */
export function leastSize({ aspect: [width, height], leastWidth }: PicturePurpose) {
  return { width: leastWidth, height: Math.round((leastWidth * height) / width) }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Relative tolerance of the aspect ratio, because cropping rounds to whole pixels. */
const ASPECT_TOLERANCE = 0.02

export function isOfAspect({ aspect: [width, height] }: PicturePurpose, size: Size): boolean {
  return Math.abs((size.width * height) / (size.height * width) - 1) <= ASPECT_TOLERANCE
}

export function isLargeEnough(purpose: PicturePurpose, size: Size): boolean {
  const least = leastSize(purpose)
  return size.width >= least.width && size.height >= least.height
}

interface KeptFile {
  readonly purpose: UploadPurpose
  readonly entityKey: string
}

/** Returns the prefix of the paths of an entity's current and former files for a purpose. */
export function keptFilePrefix({ purpose, entityKey }: KeptFile): string {
  const { folder, name } = purposeOf(purpose)
  return `${folder}/${entityKey}/${splitName(name).stem}-`
}

interface KeptAs {
  /**
   * Unique part of the name of a file that replaces another, so that an entity never reuses a path.
   */
  readonly turn?: string | undefined
  readonly focalPoint?: FocalPoint | undefined
}

/**
 * Returns the path of an entity's file, which contains the upload key and the focal point. The
 * content at a path therefore never changes.
 */
export function keptFilePath(
  file: KeptFile,
  upload: string,
  { turn, focalPoint }: KeptAs = {},
): string {
  const own = turn === undefined ? '' : `-${turn}`
  const focus = focalPoint === undefined ? '' : `-f${focalPoint.x}x${focalPoint.y}`
  const { ending } = splitName(purposeOf(file.purpose).name)
  return `${keptFilePrefix(file)}${upload}${own}${focus}${ending}`
}

const KEPT_NAME =
  /-([0-9A-HJKMNP-TV-Z]{26})(?:-[0-9A-HJKMNP-TV-Z]{26})?(?:-f\d{1,3}x\d{1,3})?(?:\.\w+)?$/

/** Returns the upload key in a path created by `keptFilePath`, or undefined for other paths. */
export function uploadOfPath(path: string): string | undefined {
  return KEPT_NAME.exec(path)?.[1]
}

function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  return dot < 0
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, dot), ending: name.slice(dot) }
}
