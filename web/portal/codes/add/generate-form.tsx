import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { beginCodeJob, startCodeJob } from '#shared/api/code-jobs.ts'
import {
  CODE_JOB_MAX,
  codeOfPattern,
  PATTERN_PLACE,
  patternFault,
  placesFor,
} from '#shared/unlock-codes/pattern.ts'
import { bodyOf, Form, NumberField, TextField, useSchemaForm } from '#web/form/index.ts'
import { call } from '#web/lib/api/call.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from '../codes.module.css'
import type { LevelOfTeam } from '../levels.ts'
import { useJobKey } from '../send-codes.ts'

const EXAMPLE = 'GULLS-####-####'
const SAMPLES = 3

/**
 * Generates codes from a pattern. The server generates the codes, and the browser only shows
 * samples.
 */
export function GenerateForm({ teamKey, accessLevel }: LevelOfTeam) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const navigate = useNavigate()
  const jobKeyOf = useJobKey()
  const form = useSchemaForm({
    schema: async () => (await import('#shared/api/code-jobs.schemas.ts')).GenerateCodes,
    initial: { pattern: '', count: '' as number | '', limit: '' as number | '' },
    toBody: (values) => ({ ...bodyOf(values), kind: 'generate', accessLevel }),
    send: async (body) => {
      const params = { teamKey, jobKey: jobKeyOf(body) }
      await call(beginCodeJob, { params, body })
      await call(startCodeJob, { params, body: { chunks: 0 } })
      return params.jobKey
    },
    onSaved: (jobKey) => navigate(portalPages.codeJob.href(teamKey, jobKey)),
  })
  const count = Number(form.values.count) || 1
  const places = Math.min(count, CODE_JOB_MAX)
  return (
    <Form
      form={form}
      label={t('add.generate.title')}
      submitWord={t('add.generate.word')}
      saysSaved={false}
    >
      <NumberField
        field={form.field('count')}
        label={t('add.generate.count')}
        hint={t('add.generate.countHint', { most: formatNumber(CODE_JOB_MAX, language) })}
      />
      <TextField
        field={form.field('pattern')}
        label={t('add.generate.pattern')}
        hint={t('add.generate.patternHint', { places: placesFor(places), sign: PATTERN_PLACE })}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
      <Samples pattern={form.values.pattern} count={count} />
      <NumberField field={form.field('limit')} label={t('limit')} hint={t('add.limitHint')} />
    </Form>
  )
}

function Samples({ pattern, count }: { pattern: string; count: number }) {
  const { t } = useTranslation('codes')
  const samples = useMemo(() => samplesOf(pattern, count), [pattern, count])
  if (samples.length === 0) return null
  return (
    <section aria-label={t('add.generate.samples')} className={classes.samples}>
      <p className={classes.note}>{t('add.generate.samples')}</p>
      <ul>
        {samples.map((code) => (
          <li key={code} className={classes.code} translate="no">
            {code}
          </li>
        ))}
      </ul>
    </section>
  )
}

function samplesOf(pattern: string, count: number): string[] {
  if (pattern === '' || patternFault(pattern, count) !== undefined) return []
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from({ length: SAMPLES }, () => codeOfPattern(pattern, random))
}
