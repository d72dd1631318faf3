type PageMetaProps = {
  title: string
  description?: string
  /** The one path under which this page should be known, whatever the query. */
  canonicalPath?: string
}

/** React hoists these into the head; the screen that is shown last has the word. */
export function PageMeta({ title, description, canonicalPath }: PageMetaProps) {
  return (
    <>
      <title>{title === 'Fanward' ? title : `${title} · Fanward`}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath && (
        <link rel="canonical" href={new URL(canonicalPath, window.location.origin).href} />
      )}
    </>
  )
}
