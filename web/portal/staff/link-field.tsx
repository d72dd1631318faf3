import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityField, type FieldBinding } from '#web/form/index.ts'
import { businessSource, organizationSource } from '../parts/index.ts'

/** Kind of entity that an account belongs to. */
export type LinkKind = 'team' | 'sponsor'

/** The name of the field that links an account of a kind. */
export const LINK_FIELDS = { team: 'teamKey', sponsor: 'sponsorKey' } as const

type LinkFieldProps = { kind: LinkKind; field: FieldBinding<string> }

/** The organization or business that somebody works for, searched by name. */
export function LinkField({ kind, field }: LinkFieldProps) {
  const { t } = useTranslation('staff')
  const archived = t(`archived.${kind}`)
  const source = useMemo(
    () => (kind === 'team' ? organizationSource(archived) : businessSource(archived)),
    [kind, archived],
  )
  return <EntityField field={field} label={t(`links.${kind}`)} source={source} />
}
