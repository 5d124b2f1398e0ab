/** A record's odds and ends as they are stored. */
export function RawData({ data }: { data: unknown }) {
  return (
    <pre className="rounded-lg border border-line bg-slate-50 p-3 font-mono text-xs break-words whitespace-pre-wrap">
      {JSON.stringify(data, null, 2)}
    </pre>
  )
}
