import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/kit/form.tsx'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { SwitchField } from '#web/ui/form/toggle-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { madeBefore } from '../../parts/made-before.tsx'
import { BusinessFields } from './business-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { OrganizationFields, OrganizationFormState } from './use-organization-form.ts'

type OrganizationFormProps = {
  form: OrganizationFormState
  label: string
  /** Absent while there is none. */
  teamKey?: string
  submitWord?: string
  /** Before the button: the way to the step before. */
  back?: ReactNode
}

/** All that is written of an organization. */
export function OrganizationForm(props: OrganizationFormProps) {
  const { form, label, teamKey, submitWord, back } = props
  const { t } = useTranslation('organizations')
  // Both forms have the same fields; what they send is all in which they differ.
  const fields: OrganizationFields = form
  return (
    <Form
      form={form}
      label={label}
      guardsLeaving
      saysSaved={false}
      back={back}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore(portalPaths.editTeam.href, {
        text: t('form.there'),
        open: t('form.edit'),
      })}
    >
      <NameFields fields={fields} teamKey={teamKey} />
      <PictureFields fields={fields} />
      <KindFields fields={fields} />
      <BusinessFields fields={fields} teamKey={teamKey} />
      <PlaceFields fields={fields} />
      <ContactFields fields={fields} />
      {teamKey !== undefined && (
        <FormPart title={t('form.parts.state')}>
          <SwitchField
            field={fields.field('archived')}
            label={t('fields.archived')}
            hint={t('hints.archived')}
          />
        </FormPart>
      )}
    </Form>
  )
}
