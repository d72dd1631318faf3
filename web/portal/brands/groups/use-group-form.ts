import {
  createDealGroup,
  listBrandDeals,
  readBrandForEdit,
  readDealGroupForEdit,
  updateDealGroup,
} from '#light/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import type { PictureValue } from '../../parts/upload/picture-input.tsx'
import { useAttemptKey } from '../../parts/use-attempt-key.ts'

const renews = [readBrandForEdit, listBrandDeals, readDealGroupForEdit]

type Saved = OutputOf<typeof updateDealGroup>
type Stored = Pick<
  Saved['group'],
  'description' | 'descriptionFr' | 'exclusive' | 'offerKeys' | 'picture'
>

/** A group as its form holds it while somebody types: what is not there is empty. */
function valuesOf(stored: Partial<Stored>) {
  return {
    description: stored.description ?? '',
    descriptionFr: stored.descriptionFr ?? '',
    exclusive: stored.exclusive ?? false,
    offerKeys: (stored.offerKeys ?? []) as readonly string[],
    picture: (stored.picture === undefined ? '' : { path: stored.picture }) as PictureValue,
  }
}

/** A description that is missing is sent as such: it has words of its own. */
function sentOf(values: ReturnType<typeof valuesOf>) {
  return { ...bodyOf(values), description: values.description }
}

/** A draft brings its attempt with it: what was sent is not made twice. */
export function useNewGroupForm(brandKey: string, onSaved: () => void) {
  const attempt = useAttemptKey()
  return useContractForm(createDealGroup, {
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
