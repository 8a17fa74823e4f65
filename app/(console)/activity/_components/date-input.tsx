import { Input } from '@/components/ui/input'

export function DateInput({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside
    <label className="flex flex-1 items-center gap-1.5 text-sm whitespace-nowrap text-muted sm:flex-none">
      {label}
      <Input type="date" name={name} defaultValue={value ?? ''} className="min-w-34 sm:max-w-40" />
    </label>
  )
}
