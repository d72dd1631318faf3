import { IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { documentAddress } from '#shared/media.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/index.ts'
import { Section } from '../../parts/index.ts'
import classes from './training-document.module.css'

type TrainingDocumentProps = {
  business: { key: string; document?: string | undefined }
}

/**
 * The document that trains a business's staff, with a link that uploads the first one or replaces
 * it.
 */
export function TrainingDocument({ business: { key, document } }: TrainingDocumentProps) {
  const { t } = useTranslation('businesses')
  return (
    <Section title={t('documents.training')} note={t('documents.note')}>
      {document === undefined ? (
        <div className={classes.actions}>
          <p>{t('documents.none')}</p>
          <Upload sponsorKey={key} word={t('documents.upload')} />
        </div>
      ) : (
        <div className={classes.actions}>
          <ButtonAnchor look="outline" href={documentAddress(document)} download>
            <IconFileTypePdf size={20} aria-hidden="true" />
            {t('documents.download')}
          </ButtonAnchor>
          <Upload sponsorKey={key} word={t('documents.replace')} />
        </div>
      )}
    </Section>
  )
}

function Upload({ sponsorKey, word }: { sponsorKey: string; word: string }) {
  return (
    <ButtonLink look="outline" to={portalPages.createDocument.href(sponsorKey)}>
      <IconUpload size={20} aria-hidden="true" />
      {word}
    </ButtonLink>
  )
}
