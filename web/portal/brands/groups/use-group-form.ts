import {
  createDealGroup,
  listBrandDeals,
  readBrandForEdit,
  readDealGroupForEdit,
  updateDealGroup,
} from '#shared/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { bodyOf, type PictureValue, useContractForm } from '#web/form/index.ts'
import { useAttemptKey } from '../../parts/use-attempt-key.ts'

const renews = [readBrandForEdit, listBrandDeals, readDealGroupForEdit]

type Saved = OutputOf<typeof updateDealGroup>
type Stored = Pick<
  Saved['group'],
  'description' | 'descriptionFr' | 'exclusive' | 'offerKeys' | 'picture'
>

/** Returns the values of a group's form; absent fields are empty. */
function valuesOf(stored: Partial<Stored>) {
  return {
    description: stored.description ?? '',
    descriptionFr: stored.descriptionFr ?? '',
    exclusive: stored.exclusive ?? false,
    offerKeys: (stored.offerKeys ?? []) as readonly string[],
    picture: (stored.picture === undefined ? '' : { path: stored.picture }) as PictureValue,
  }
}

/** Returns the request body. A missing description is sent as empty, for its own error text. */
function sentOf(values: ReturnType<typeof valuesOf>) {
  return { ...bodyOf(values), description: values.description }
}

/** A draft keeps its attempt key, so that sending it again creates nothing twice. */
export function useNewGroupForm(brandKey: string, onSaved: () => void) {
  const attempt = useAttemptKey()
  return useContractForm(createDealGroup, {
    schema: async () => (await import('#shared/api/portal-brands.schemas.ts')).createDealGroup.body,
    params: { brandKey },
    initial: { ...valuesOf({}), attempt },
    toBody: sentOf,
    alertsFirst: true,
    draft: { key: `new-group:${brandKey}` },
    renews,
    onSaved,
  })
}

export function useGroupForm({ group, version }: Saved, onSaved: () => void) {
  return useContractForm(updateDealGroup, {
    schema: async () => (await import('#shared/api/portal-brands.schemas.ts')).updateDealGroup.body,
    params: { brandKey: group.brandKey, groupKey: group.key },
    initial: valuesOf(group),
    toBody: sentOf,
    fromStored: valuesOf,
    alertsFirst: true,
    version,
    versionOf: (saved: Saved) => saved.version,
    draft: { key: `group:${group.key}` },
    renews,
    onSaved,
  })
}

/** Form state of a new or an existing group. */
export type GroupFormState = ReturnType<typeof useNewGroupForm> | ReturnType<typeof useGroupForm>
export type GroupFields = Pick<ReturnType<typeof useGroupForm>, 'field' | 'values'>
