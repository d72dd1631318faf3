import { IconAbacus, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listRecounts, type RecountNight, readRecountFile } from '#shared/api/recounts.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { recountRunOf } from '#shared/reports/recount-run.ts'
import { call } from '#web/lib/api/call.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, type Listing, useListing } from '#web/table/index.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { ListPage, visit } from '../parts/index.ts'
import { NightCell, Verdict } from './night-cells.tsx'
import classes from './nights.module.css'

/** Page that shows for each night whether stored figures matched the records that they count. */
export function RecountsPage() {
  const { t } = useTranslation('settings')
  const nights = useListing(listRecounts)
  const back = { to: portalPages.adminSettings.href(), word: t('title') }
  return (
    <ListPage title={t('recounts.title')} trail={[back]} lead={t('recounts.lead')}>
      <RecountsTable list={nights} />
    </ListPage>
  )
}

function RecountsTable({ list }: { list: Listing<RecountNight> }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const count = (key: 'records' | 'scopes'): Column<RecountNight> => ({
    key,
    header: t(`recounts.${key}`),
    isFigure: true,
    cell: ({ [key]: value }) => formatNumber(value, language),
  })
  const columns: Column<RecountNight>[] = [
    {
      key: 'night',
      header: t('recounts.night'),
      isTitle: true,
      cell: ({ day, startedAt }) => (
        <>
          <NightCell day={day} />
          {startedAt && (
            <time dateTime={startedAt} className={classes.begun}>
              {t('recounts.begun', { time: formatMoment(startedAt, language, PORTAL_ZONE) })}
            </time>
          )}
        </>
      ),
    },
    count('records'),
    count('scopes'),
    {
      key: 'result',
      header: t('recounts.result'),
      cell: (night) => <Result night={night} />,
    },
  ]
  return (
    <DataTable
      caption={t('recounts.title')}
      columns={columns}
      list={list}
      keyOf={recountRunOf}
      empty={
        <EmptyState title={t('recounts.none')} icon={<IconAbacus size={30} aria-hidden="true" />}>
          {t('recounts.noneText')}
        </EmptyState>
      }
    />
  )
}

function Result({ night }: { night: RecountNight }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const said = (key: 'drifted' | 'stocks' | 'unmended', count: number) =>
    count > 0 && <li>{t(`recounts.${key}`, { count, figure: formatNumber(count, language) })}</li>
  const { drifted, stocks, unmended, next, files = [] } = night
  const isRight = drifted + stocks === 0
  return (
    <div className={classes.found}>
      <Verdict isGood={isRight || unmended === 0}>
        {t(isRight ? 'recounts.right' : unmended === 0 ? 'recounts.mended' : 'recounts.open')}
      </Verdict>
      {(!isRight || next !== 0) && (
        <ul className={classes.kinds}>
          {said('drifted', drifted)}
          {said('stocks', stocks)}
          {said('unmended', unmended)}
          {next !== 0 && <li>{t('recounts.goesOn')}</li>}
        </ul>
      )}
      {files.map((from, i) => (
        <RecountFile
          key={from}
          file={{ night, from }}
          part={files.length > 1 ? i + 1 : undefined}
        />
      ))}
    </div>
  )
}

type RecountFileProps = {
  file: { night: RecountNight; from: number }
  /** Number of the file, from 1. Undefined if the night has only one file. */
  part: number | undefined
}

/**
 * Button that downloads one file of a night's wrong figures, each with the stored and the correct
 * value.
 */
function RecountFile({ file: { night, from }, part }: RecountFileProps) {
  const { t } = useTranslation('settings')
  const label = part === undefined ? t('recounts.download') : t('recounts.downloadPart', { part })
  const giving = useMutation({
    mutationFn: async () =>
      visit(
        await call(readRecountFile, { params: { run: recountRunOf(night), from: String(from) } }),
      ),
  })
  return (
    <>
      <Button
        look="outline"
        aria-label={t('recounts.downloadOf', { label, day: night.day })}
        aria-busy={giving.isPending}
        onClick={() => giving.mutate()}
      >
        <IconDownload size={18} aria-hidden="true" />
        {label}
      </Button>
      {giving.isError && (
        <p role="alert" className={classes.failure}>
          {t('recounts.notDownloaded')}
        </p>
      )}
    </>
  )
}
