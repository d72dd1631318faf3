import { useTranslation } from 'react-i18next'
import { ROLES } from '#light/model/user.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import type { Faults } from '#web/lib/form/faults.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import { RadioCardsField } from '#web/ui/form/radio-cards-field.tsx'
import { LINK_FIELDS, LinkField, type LinkKind } from './link-field.tsx'

type RoleValues = { role: string; teamKey: string; sponsorKey: string }

export function roleValues({ role, teamKey = '', sponsorKey = '' }: StaffRole): RoleValues {
  return { role, teamKey, sponsorKey }
}

/** Returns the faults of a role: an account of an organization or a business needs one. */
export function roleFaults(values: RoleValues): Faults {
  const { role } = values
  if (!isLinked(role) || values[LINK_FIELDS[role]] !== '') return {}
  return { [LINK_FIELDS[role]]: { messageKey: `validation.account.${role}` } }
}

/** Without the link that the role has no use for. */
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

/** Shows the fields of a person's role in the portal, and of the entity they act for. */
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
