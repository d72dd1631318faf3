import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/kit/form.tsx'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { NumberField } from '#web/ui/form/number-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { madeBefore } from '../../parts/made-before.tsx'
import { AboutFields } from './about-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { BusinessFields, BusinessForm as FormOfBusiness } from './use-business-form.ts'

type BusinessFormProps = {
  form: FormOfBusiness
  label: string
  /** Above the fields. */
  lead?: string
  submitWord?: string
  /** Beside the button. */
  actions?: ReactNode
}

/** All that is said of a business. */
export function BusinessForm({ form, label, lead, submitWord, actions }: BusinessFormProps) {
  const { t } = useTranslation('businesses')
  // Both forms have the same fields; what they send is all in which they differ.
  const fields = form as BusinessFields
  return (
    <Form
      form={form}
      label={label}
      guardsLeaving
      saysSaved={false}
      actions={actions}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore(portalPaths.editSponsor.href, {
        text: t('form.there'),
        open: t('form.edit'),
      })}
    >
      {lead && <p>{lead}</p>}
      <AboutFields fields={fields} />
      <PlaceFields fields={fields} />
      <HoursFields fields={fields} />
      <ContactFields fields={fields} />
      <FormPart title={t('form.parts.money')}>
        <NumberField
          field={fields.field('flashDealPercentageOverride')}
          label={t('fields.flashDealPercentageOverride')}
          hint={t('hints.flashDealPercentageOverride')}
          unit="%"
        />
      </FormPart>
    </Form>
  )
}
