import type { DealRow } from '#shared/api/portal-deals.ts'
import { Form } from '#web/kit/form.tsx'
import { AudienceFields } from './audience-fields.tsx'
import classes from './deal-form.module.css'
import { OfferFields } from './offer-fields.tsx'
import type { Business, Organizations } from './opening.ts'
import type { PreviewPage } from './preview/preview-page.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { RedeemFields } from './redeem-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import type { DealFields, DealFormState } from './use-deal-form.ts'

type DealFormProps = {
  form: DealFormState
  label: string
  submitWord?: string
  /** Said where the deal is no longer what the form was opened for. */
  changedWords: string
  business: Business
  organizations: Organizations
  Preview: PreviewPage
  /** The deal as it is stored; one that is published is not to be published at a later time. */
  stored?: DealRow
}

/** The fields of a deal, and beside them the page that fans will see. */
export function DealForm(props: DealFormProps) {
  const { form, label, submitWord, changedWords, business, organizations, Preview, stored } = props
  // Both forms have the same fields; what they send is all in which they differ.
  const fields: DealFields = form
  return (
    <div className={classes.page}>
      <Form
        form={form}
        label={label}
        guardsLeaving
        saysSaved={false}
        {...(submitWord !== undefined && { submitWord })}
        problemWords={({ kind }) => (kind === 'changed' ? changedWords : undefined)}
      >
        <OfferFields fields={fields} />
        <AudienceFields fields={fields} organizations={organizations} />
        <RedeemFields fields={fields} />
        <TimeFields fields={fields} zone={business.timeZone} stored={stored} />
      </Form>
      <PreviewPane
        business={business}
        organizations={organizations}
        Preview={Preview}
        values={form.values}
      />
    </div>
  )
}
