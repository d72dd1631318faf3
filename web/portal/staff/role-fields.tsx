import { useTranslation } from 'react-i18next'
import { ROLES } from '#shared/model/roles.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import { bodyOf, type Faults, type FieldBinding, RadioCardsField } from '#web/form/index.ts'
import { LINK_FIELDS, LinkField, type LinkKind } from './link-field.tsx'

type RoleValues = { role: string; teamKey: string; sponsorKey: string }

export function roleValues({ role, teamKey = '', sponsorKey = '' }: StaffRole): RoleValues {
  return { role, teamKey, sponsorKey }
}

/** Checks that an organization or business is chosen if the role requires one. */
export function roleFaults(values: RoleValues): Faults {
  const { role } = values
  if (!isLinked(role) || values[LINK_FIELDS[role]] !== '') return {}
  return { [LINK_FIELDS[role]]: { messageKey: `validation.account.${role}` } }
}

/** Returns the role with the key of its entity. Leaves out keys that the role does not use. */
export function roleOf({ role, teamKey, sponsorKey }: RoleValues) {
  return bodyOf({
    role,
    ...(role === 'team' && { teamKey }),
    ...(role === 'sponsor' && { sponsorKey }),
  })
}

function isLinked(role: string): role is LinkKind {
  return role === 'team' || role === 'sponsor'
}

type RoleFieldsProps = {
  role: string
  field: (name: keyof RoleValues) => FieldBinding<string>
}

/** Fields for an account's role in the portal, and for its organization or business. */
export function RoleFields({ role, field }: RoleFieldsProps) {
  const { t } = useTranslation('staff')
  const choices = ROLES.map((value) => ({
    value,
    label: t(`roles.${value}`),
    hint: t(`rights.${value}`),
  }))
  return (
    <>
      <RadioCardsField field={field('role')} label={t('role')} choices={choices} />
      {isLinked(role) && <LinkField key={role} kind={role} field={field(LINK_FIELDS[role])} />}
    </>
  )
}
