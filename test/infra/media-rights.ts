import type { EntityFiles, Rights } from '#lambdas/manifest.ts'

const PICTURES = {
  resize: [
    's3:ListBucket on media bucket',
    's3:GetObject on media bucket/originals/*',
    's3:DeleteObject on media bucket/originals/*',
    's3:DeleteObject on media bucket/media/*',
    's3:PutObject on media bucket/media/*',
    's3:PutObject on media bucket/refused/*',
  ],
  draw: [
    's3:ListBucket on media bucket',
    's3:GetObject on media bucket/media/*',
    's3:DeleteObject on media bucket/media/posters/*',
    's3:PutObject on media bucket/media/posters/*',
  ],
}

const UPLOADS = {
  start: ['s3:PutObject on media bucket/staging/sent/*'],
  check: [
    's3:ListBucket on media bucket',
    's3:GetObject on media bucket/staging/sent/*',
    's3:PutObject on media bucket/staging/checked/*',
  ],
}

/** Folders in which uploaded files are stored, by upload purpose. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  brandLogo: ['originals/images/brands', 'media/images/brands'],
  dealGroupPicture: ['originals/images/offerGroups', 'media/images/offerGroups'],
  businessPicture: ['originals/images/sponsor', 'media/images/sponsor'],
  organizationLogo: ['originals/images/teams', 'media/images/teams'],
  dealPicture: ['originals/images/offers', 'media/images/offers'],
  trainingDocument: ['media/documents'],
}

function filesAllowed({ purposes, how }: EntityFiles): string[] {
  const folders = FOLDERS[purposes[0] ?? ''] ?? []
  const may = (action: string) => folders.map((at) => `s3:${action} on media bucket/${at}/*`)
  const copies = how !== 'create' && purposes[0] !== 'trainingDocument'
  const checked = purposes.map(
    (purpose) => `s3:GetObject on media bucket/staging/checked/*/${purpose}/*`,
  )
  return [
    's3:ListBucket on media bucket',
    ...(how === 'remove'
      ? []
      : [...checked, ...may('PutObject'), ...(copies ? may('GetObject') : [])]),
    ...(how === 'change' || how === 'remove' ? may('DeleteObject') : []),
  ]
}

/**
 * Returns the actions that the media rights of a function allow. Does not use `media-grants.ts`, so
 * that a test can compare the result with the actions that `media-grants.ts` grants.
 */
export function mediaAllowed({ pictures, uploads, files }: MediaRights): string[] {
  return [
    ...(pictures ? PICTURES[pictures] : []),
    ...(uploads ? UPLOADS[uploads] : []),
    ...(files ? filesAllowed(files) : []),
  ]
}

interface MediaRights {
  readonly pictures: Rights['pictures']
  readonly uploads: Rights['uploads']
  readonly files: Rights['files']
}
