import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityField, type FieldBinding } from '#web/form/index.ts'
import { businessSource, organizationSource } from '../parts/index.ts'

/** Kind of entity that an account belongs to. */
export type LinkKind = 'team' | 'sponsor'

/** Name of the form field that has the key of the account's entity, for each kind of entity. */
export const LINK_FIELDS = { team: 'teamKey', sponsor: 'sponsorKey' } as const

type LinkFieldProps = { kind: LinkKind; field: FieldBinding<string> }

/** Field for the organization or business that an account belongs to. */
export function LinkField({ kind, field }: LinkFieldProps) {
  const { t } = useTranslation('staff')
  const archived = t(`archived.${kind}`)
  const source = useMemo(
    () => (kind === 'team' ? organizationSource(archived) : businessSource(archived)),
    [kind, archived],
  )
  return <EntityField field={field} label={t(`links.${kind}`)} source={source} />
}
