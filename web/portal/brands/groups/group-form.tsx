import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupedDeal } from '#shared/api/portal-brands.ts'
import { EntitiesField } from '#web/kit/entity/entity-field.tsx'
import { Form } from '#web/kit/form.tsx'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { LongTextField } from '#web/ui/form/long-text-field.tsx'
import { SwitchField } from '#web/ui/form/toggle-fields.tsx'
import { knowing } from '../../parts/entities/sources.ts'
import { madeBefore } from '../../parts/made-before.tsx'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import { dealSource, toDealEntity } from './deal-source.ts'
import type { GroupFields, GroupFormState } from './use-group-form.ts'

type GroupFormProps = {
  form: GroupFormState
  label: string
  submitWord?: string
  brandKey: string
  groupKey?: string
  /** Those that it has when it is opened. */
  deals?: readonly GroupedDeal[]
}

const NONE: readonly GroupedDeal[] = []

export function GroupForm(props: GroupFormProps) {
  const { form, label, submitWord, brandKey, groupKey, deals = NONE } = props
  const { t } = useTranslation('brands')
  const source = useDeals(brandKey, groupKey, deals)
  // Both forms have the same fields; what they send is all in which they differ.
  const fields: GroupFields = form
  const { field } = fields
  return (
    <Form
      form={form}
      label={label}
      guardsLeaving
      saysSaved={false}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore((made) => portalPaths.editDealGroup.href(brandKey, made), {
        text: t('groups.there'),
        open: t('groups.edit'),
      })}
    >
      <LongTextField field={field('description')} label={t('groups.fields.description')} rows={2} />
      <LongTextField
        field={field('descriptionFr')}
        label={t('groups.fields.descriptionFr')}
        rows={2}
      />
      <EntitiesField
        field={field('offerKeys')}
        label={t('groups.fields.offerKeys')}
        hint={t('groups.hints.offerKeys')}
        source={source}
      />
      <SwitchField
        field={field('exclusive')}
        label={t('groups.fields.exclusive')}
        hint={t('groups.hints.exclusive')}
      />
      <PictureField
        field={field('picture')}
        label={t('groups.fields.picture')}
        purpose="dealGroupPicture"
        alt={t('groups.pictureAlt')}
      />
    </Form>
  )
}

function useDeals(brandKey: string, groupKey: string | undefined, deals: readonly GroupedDeal[]) {
  const { t } = useTranslation('brands')
  const language = useLanguage()
  return useMemo(() => {
    const words = {
      language,
      archived: t('archived.deal'),
      hidden: t('groups.states.hidden'),
      elsewhere: t('groups.states.elsewhere'),
    }
    const known = deals.map((deal) => toDealEntity(deal, groupKey, words))
    return knowing(dealSource(brandKey, groupKey, words), known)
  }, [t, language, brandKey, groupKey, deals])
}
