import { STAGING_PREFIX, type VariantName } from '#shared/media.ts'
import { purposeOf, type UploadPurpose } from '#shared/model/uploads.ts'
import type { Caller } from '../../base/caller.ts'

/** Prefix of files that a browser sent and that nobody has checked. */
const SENT_PREFIX = `${STAGING_PREFIX}sent/`
/** Prefix of checked files, with their variants. */
const CHECKED_PREFIX = `${STAGING_PREFIX}checked/`

export interface StagedFile {
  readonly caller: Caller
  readonly purpose: UploadPurpose
  readonly upload: string
}

/**
 * Returns whether a role works with files of a purpose. The save of the entity checks whether the caller may
 * change that entity.
 */
export function mayUpload({ caller, purpose }: Omit<StagedFile, 'upload'>): boolean {
  const { role } = caller
  return (
    role !== undefined &&
    purposeOf(purpose).roles.some((allowed) => allowed === role) &&
    scopeOf(caller) !== undefined
  )
}

/** Returns the key to which a browser puts the file. */
export function sentKey(file: StagedFile): string {
  return `${SENT_PREFIX}${ownPart(file)}`
}

/**
 * Returns the key where a checked file waits for an entity: the file itself, and the variants of a picture.
 */
export function checkedKey(file: StagedFile, name: 'file' | VariantName): string {
  return `${CHECKED_PREFIX}${ownPart(file)}/${name}`
}

/**
 * Returns the part of a key that separates callers, so that nobody can name another's upload; nothing else
 * protects it. Admins share one part, as do the members of a business.
 */
function ownPart({ caller, purpose, upload }: StagedFile): string {
  return `${scopeOf(caller)}/${purpose}/${upload}`
}

function scopeOf({ role, sponsorKey }: Caller): string | undefined {
  switch (role) {
    case 'admin':
      return 'admin'
    case 'sponsor':
      return sponsorKey && `sponsor-${sponsorKey}`
    default:
      return undefined
  }
}
