import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { SHARE_PICTURE, sharePictureAddress } from '#shared/media.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { useLanguage } from '#web/lib/use-language.ts'

type PageMetaProps = {
  title: string
  /** What the whole site is about, when a page has no more to say. */
  description?: string | undefined
  /** The one address of this page, when it is not the path that the browser shows. */
  canonicalPath?: string
  /** Path of the picture that stands for the page where it is shared; the site's own otherwise. */
  picture?: string | undefined
  /** Set where nothing is to be found: the page has no address of its own. */
  isGone?: boolean
  /** Set on a page of somebody's own, which search engines have no business with. */
  isPrivate?: boolean
}

const LOCALES = { en: 'en_CA', fr: 'fr_CA' } as const

/** React hoists these into the head; the screen that is shown last has the word. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, canonicalPath, picture, isGone, isPrivate } = props
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const language = useLanguage()
  const absolute = (path: string) => new URL(path, siteOrigin()).href
  const address = absolute(canonicalPath ?? pathname)
  const text = description || t('home.description')
  const shared = picture && sharePictureAddress(picture)
  return (
    <>
      <title>{title === 'Fanward' ? title : `${title} · Fanward`}</title>
      <meta name="description" content={text} />
      {isGone || isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:image" content={absolute(shared ?? '/open-graph.png')} />
      <meta property="og:image:type" content={shared ? SHARE_PICTURE.type : 'image/png'} />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={LOCALES[language]} />
    </>
  )
}
