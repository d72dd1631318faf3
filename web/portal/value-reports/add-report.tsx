import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createValueReport, listValueReports } from '#shared/api/value-reports.ts'
import { addDays } from '#shared/stats/spans.ts'
import { VALUE_REPORTS_MAX } from '#shared/value-reports/limits.ts'
import {
  DateField,
  EntityField,
  type FieldBinding,
  Form,
  TextField,
  useContractForm,
} from '#web/form/index.ts'
import { renew } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import { businessSource, useNumber } from '../parts/index.ts'
import { type MadeReport, NewReport } from './new-report.tsx'
import type { Owner } from './owner.ts'
import classes from './value-reports.module.css'

type AddReportProps = { owner: Owner; today: string; onClose: () => void }

/**
 * Dialog that adds a value report and then shows its link, once. While a report is being added or
 * its link is shown, only a button closes the dialog.
 */
export function AddReport({ owner, today, onClose }: AddReportProps) {
  const { t } = useTranslation('reports')
  const common = useTranslation().t
  const number = useNumber()
  const [made, setMade] = useState<MadeReport>()
  const form = useAddForm(owner, today, setMade)
  const title = made ? t('value.made.title', { name: made.name }) : t('value.add.title')
  return (
    <Sheet
      isOpen
      title={title}
      closeLabel={common('common.close')}
      onClose={onClose}
      isBinding={made !== undefined || form.state === 'saving'}
      footer={made && <Button onClick={onClose}>{t('value.made.done')}</Button>}
    >
      {made ? (
        <NewReport made={made} />
      ) : (
        <Form
          form={form}
          label={title}
          submitWord={t('value.add.word')}
          savingWord={t('value.add.saving')}
          saysSaved={false}
          problemWords={(problem) => {
            if (problem.kind !== 'own') return undefined
            return problem.code === FULL
              ? t('value.full', { limit: number(VALUE_REPORTS_MAX) })
              : t('value.add.unanswered')
          }}
        >
          <Fields owner={owner} today={today} form={form} />
        </Form>
      )}
    </Sheet>
  )
}

const FULL = 'tooManyValueReports'
/** Number of days that the form suggests. */
const SUGGESTED_DAYS = 30

function useAddForm(owner: Owner, today: string, onMade: (made: MadeReport) => void) {
  const client = useQueryClient()
  return useContractForm(createValueReport, {
    schema: async () =>
      (await import('#shared/api/value-reports.schemas.ts')).createValueReport.body,
    params: owner,
    initial: { name: '', from: addDays(today, 1 - SUGGESTED_DAYS), to: today, sponsorKey: '' },
    onSaved: ({ report, token }) => {
      onMade({ name: report.name, token })
      void renew(client, [listValueReports])
    },
    onRefused: (error) => {
      const isUnanswered = error instanceof OfflineError
      if (!isUnanswered && !hasCode(error, FULL)) return undefined
      // The list shows whether the server added the report.
      void renew(client, [listValueReports])
      return { problem: { kind: 'own', code: isUnanswered ? 'unanswered' : FULL } }
    },
  })
}

type FieldsProps = Pick<AddReportProps, 'owner' | 'today'> & {
  form: ReturnType<typeof useAddForm>
}

function Fields({ owner, today, form: { field } }: FieldsProps) {
  const { t } = useTranslation('reports')
  return (
    <>
      <TextField
        field={field('name')}
        label={t('value.add.name')}
        hint={t('value.add.nameHint')}
        autoComplete="off"
        data-autofocus
      />
      <div className={classes.period}>
        <DateField field={field('from')} label={t('value.add.from')} max={today} />
        <DateField field={field('to')} label={t('value.add.to')} />
      </div>
      {owner.owner === 'organizations' && (
        <BusinessField teamKey={owner.key} field={field('sponsorKey')} />
      )}
      <p className={classes.note}>{t('value.add.privacy')}</p>
    </>
  )
}

type BusinessFieldProps = { teamKey: string; field: FieldBinding<string> }

function BusinessField({ teamKey, field }: BusinessFieldProps) {
  const { t } = useTranslation('reports')
  const archived = t('value.archived')
  const source = useMemo(() => businessSource(archived, teamKey), [archived, teamKey])
  return (
    <EntityField
      field={field}
      label={t('value.add.business')}
      hint={t('value.add.businessHint')}
      source={source}
    />
  )
}
