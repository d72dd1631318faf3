import { useTranslation } from 'react-i18next'
import type { AuditedKind } from '#shared/audit/fields.ts'

type Words = Readonly<Record<string, string>>

export type FieldWords = {
  /** Returns the form's label of a field. */
  labelOf: (field: string) => string
  /** Returns the form's label of a choice. */
  choiceOf: (field: string, value: string) => string
}

/**
 * Returns the labels of an entity's form. The page that uses them must load the translations of
 * that form.
 */
export function useFieldWords(kind: AuditedKind): FieldWords {
  const { t } = useTranslation('audit')
  const labels: Words = { ...t('fields', { returnObjects: true }), ...useLabels()[kind]() }
  const choices = useChoices()
  return {
    labelOf: (field) => labels[field] ?? field,
    choiceOf: (field, value) => choices[field]?.()[value] ?? value,
  }
}

function useLabels(): Readonly<Record<AuditedKind, () => Words>> {
  const deals = useTranslation('deals').t
  const organizations = useTranslation('organizations').t
  const businesses = useTranslation('businesses').t
  const brands = useTranslation('brands').t
  const settings = useTranslation('settings').t
  return {
    deal: () => deals('fields', { returnObjects: true }),
    organization: () => organizations('fields', { returnObjects: true }),
    business: () => businesses('fields', { returnObjects: true }),
    brand: () => brands('fields', { returnObjects: true }),
    dealGroup: () => brands('groups.fields', { returnObjects: true }),
    codes: () => ({}),
    staff: () => ({}),
    setting: () => ({
      ...namesIn(settings('parts', { returnObjects: true })),
      ...namesIn(settings('scales', { returnObjects: true })),
      qtyOfOffersToShuffle: settings('weights.shuffle'),
    }),
  }
}

function useChoices(): Readonly<Partial<Record<string, () => Words>>> {
  const settings = useTranslation('settings').t
  const deals = useTranslation('deals').t
  const brands = useTranslation('brands').t
  const codes = useTranslation('codes').t
  const staff = useTranslation('staff').t
  return {
    visibility: () => namesIn(deals('visibilities', { returnObjects: true })),
    accessLevels: () => deals('accessLevels', { returnObjects: true }),
    countsWhen: () => namesIn(deals('counts', { returnObjects: true })),
    dealType: () => deals('dealTypes', { returnObjects: true }),
    currency: () => deals('currencies', { returnObjects: true }),
    brandType: () => namesIn(brands('types', { returnObjects: true })),
    accessLevel: () => codes('one', { returnObjects: true }),
    role: () => staff('roles', { returnObjects: true }),
    languagePreference: () => staff('languages', { returnObjects: true }),
    paused: () => settings('switches.names', { returnObjects: true }),
  }
}

function namesIn(words: Readonly<Record<string, { name: string }>>): Words {
  return Object.fromEntries(Object.entries(words).map(([key, { name }]) => [key, name]))
}
