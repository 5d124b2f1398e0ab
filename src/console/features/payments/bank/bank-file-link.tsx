import { Link } from '@tanstack/react-router'
import { filesPath } from '../payments-page.tsx'

export function BankFileLink({ id, filename }: { id: string; filename: string }) {
  return (
    <Link
      to={`${filesPath}/${id}`}
      className="break-all text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700"
    >
      {filename}
    </Link>
  )
}
