import { IconExternalLink } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createValueReport, listValueReports } from '#shared/api/value-reports.ts'
import { addDays } from '#shared/stats/spans.ts'
import {
  VALUE_REPORT_LINK_DAYS,
  VALUE_REPORT_LINK_DAYS_MAX,
  VALUE_REPORTS_MAX,
} from '#shared/value-reports/limits.ts'
import {
  DateField,
  EntityField,
  type FieldBinding,
  TextField,
  useContractForm,
} from '#web/form/index.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { formatCalendarDay } from '#web/lib/format-zone.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonAnchor } from '#web/ui/index.ts'
import {
  AddLink,
  businessSource,
  LinkText,
  MadeLink,
  useAttemptKey,
  useLinkList,
  useNumber,
} from '../parts/index.ts'
import type { Owner } from './owner.ts'
import classes from './value-reports.module.css'

type AddReportProps = { owner: Owner; today: string; onClose: () => void }

/** Dialog that creates a value report and then shows its link, once. */
export function AddReport({ owner, today, onClose }: AddReportProps) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const [made, setMade] = useState<MadeReport>()
  const form = useAddForm(owner, today, setMade)
  return (
    <AddLink
      form={form}
      title={made ? t('value.made.title', { name: made.name }) : t('value.add.title')}
      words={{
        add: t('value.add.word'),
        saving: t('value.add.saving'),
        done: t('value.made.done'),
        madeBefore: t('value.add.madeBefore'),
        full: t('value.full', { limit: number(VALUE_REPORTS_MAX) }),
        unanswered: t('value.add.unanswered'),
      }}
      made={made && <NewReport made={made} />}
      onClose={onClose}
    >
      <Fields owner={owner} today={today} form={form} />
    </AddLink>
  )
}

/** Length in days of the period that the form suggests, which ends yesterday. */
const SUGGESTED_DAYS = 30

function useAddForm(owner: Owner, today: string, onMade: (made: MadeReport) => void) {
  const list = useLinkList(listValueReports, 'tooManyValueReports')
  const attempt = useAttemptKey()
  return useContractForm(createValueReport, {
    schema: async () =>
      (await import('#shared/api/value-reports.schemas.ts')).createValueReport.body,
    params: owner,
    initial: {
      name: '',
      from: addDays(today, -SUGGESTED_DAYS),
      to: addDays(today, -1),
      sponsorKey: '',
      until: addDays(today, VALUE_REPORT_LINK_DAYS),
      attempt,
    },
    onSaved: ({ report, token }) => {
      onMade({ name: report.name, until: report.until, token })
      list.readAgain()
    },
    onRefused: list.refusalOf,
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
        <DateField field={field('from')} label={t('value.add.from')} max={addDays(today, -1)} />
        <DateField field={field('to')} label={t('value.add.to')} />
      </div>
      {owner.owner === 'organizations' && (
        <BusinessField teamKey={owner.key} field={field('sponsorKey')} />
      )}
      <DateField
        field={field('until')}
        label={t('value.add.until')}
        min={today}
        max={addDays(today, VALUE_REPORT_LINK_DAYS_MAX)}
      />
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

/** A value report that was just added, with the token of its link. */
type MadeReport = { name: string; until: string | undefined; token: string }

/** Shows the link of a new value report, which cannot be shown again. */
function NewReport({ made: { until, token } }: { made: MadeReport }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const path = paths.valueReport.href(token)
  const link = `${siteOrigin()}${path}`
  return (
    <MadeLink
      link={link}
      words={{
        once: t('value.made.once'),
        copy: t('value.made.copy'),
        copied: t('value.made.copied'),
      }}
      actions={
        <ButtonAnchor look="outline" href={path} target="_blank" rel="noopener">
          <IconExternalLink size={20} aria-hidden="true" />
          {t('value.made.open')}
        </ButtonAnchor>
      }
    >
      <LinkText>{link}</LinkText>
      <p>{t('value.made.who')}</p>
      {until && <p>{t('value.made.until', { day: formatCalendarDay(until, language) })}</p>}
    </MadeLink>
  )
}
