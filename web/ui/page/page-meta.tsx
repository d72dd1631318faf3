import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isPrivatePath, type PageTag, pageTags } from '#shared/page-tags.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { useLanguage } from '#web/lib/use-language.ts'

type PageMetaProps = {
  title: string
  /** Description of the page; the site's own when it has none. */
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

/**
 * React hoists these into the head; the screen that is shown last has the word. The API has put the
 * same tags into the page as it was served (lambdas/services/site/page.ts).
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, canonicalPath, picture, isGone, isPrivate } = props
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const language = useLanguage()
  const path = canonicalPath ?? pathname
  const page = {
    title,
    language,
    path,
    picture,
    description: description || t('common.description'),
  }
  const isUnlisted = isGone || isPrivate || isPrivatePath(pathname)
  const tags = pageTags({ ...page, isUnlisted }, siteOrigin())
  return tags.map((tag) => <Tag key={keyOf(tag)} tag={tag} />)
}

function Tag({ tag }: { tag: PageTag }) {
  if (tag.name === 'title') return <title>{tag.text}</title>
  return tag.name === 'link' ? <link {...tag.attributes} /> : <meta {...tag.attributes} />
}

function keyOf(tag: PageTag): string {
  if (tag.name === 'title') return tag.name
  const { property, name, rel } = tag.attributes
  return String(property ?? name ?? rel)
}
