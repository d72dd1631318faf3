import { useTranslation } from 'react-i18next'
import { listUnusedCodes } from '#light/api/codes.ts'
import { call } from '#web/lib/api/call.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { DownloadButton } from '../parts/list/download-button.tsx'
import classes from './codes.module.css'
import { codesFile, pagesFrom } from './codes-file.ts'
import type { LevelOfTeam } from './levels.ts'

/** The codes of a level that can be handed out, as a file. */
export function UnusedDownload({ of: { teamKey, accessLevel } }: { of: LevelOfTeam }) {
  const { t } = useTranslation('codes')
  const today = serverNow().toISOString().slice(0, 10)
  return (
    <div className={classes.unused}>
      <div className={classes.actions}>
        <DownloadButton
          word={t('unused.word')}
          fileName={`unused-${accessLevel}-codes-${today}.csv`}
          nothing={t('unused.none')}
          read={() => codesFile(unused({ teamKey, accessLevel }))}
        />
      </div>
      <p className={classes.note}>{t('unused.note')}</p>
    </div>
  )
}

async function* unused({ teamKey, accessLevel }: LevelOfTeam) {
  const pages = pagesFrom((cursor) =>
    call(listUnusedCodes, { params: { teamKey }, query: { accessLevel, cursor } }),
  )
  for await (const { items } of pages) yield items
}
