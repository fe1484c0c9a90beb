/** Three stalks of bamboo in the operator's second colour. */
export function BambooPicture() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" fill="none" aria-hidden>
      <ellipse cx="60" cy="90" rx="46" ry="5" fill="currentColor" opacity="0.12" />
      <g stroke="currentColor" strokeWidth="7" strokeLinecap="round">
        <path d="M42 86V70M42 62V46M42 38V24" opacity="0.55" />
        <path d="M60 86V66M60 58V38M60 30V10" />
        <path d="M79 86V72M79 64V50" opacity="0.35" />
      </g>
      <Leaves />
    </svg>
  );
}

/** The same bamboo after a storm, for a failure that can be retried. */
export function FallenBambooPicture() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" fill="none" aria-hidden>
      <ellipse cx="60" cy="90" rx="46" ry="5" fill="currentColor" opacity="0.12" />
      <g stroke="currentColor" strokeWidth="7" strokeLinecap="round">
        <path d="M42 86V70M42 62V50" opacity="0.55" />
        <path d="M60 86V64" />
        <path d="M66 54L83 44M90 40L106 31" />
        <path d="M79 86V72" opacity="0.35" />
      </g>
      <path d="M46 44c3-9 9-13 18-13-2 9-8 14-18 13Z" fill="currentColor" opacity="0.55" />
      <path d="M94 47c6-3 12-2 17 3-6 4-12 3-17-3Z" fill="currentColor" />
    </svg>
  );
}

function Leaves() {
  return (
    <g fill="currentColor">
      <path d="M64 34c4-10 12-15 23-15-2 11-10 17-23 15Z" />
      <path d="M38 42c-3-9-10-14-20-14 2 10 9 15 20 14Z" opacity="0.55" />
      <path d="M83 62c3-7 9-11 17-11-1 8-7 13-17 11Z" opacity="0.35" />
      <path d="M56 20c-4-8-11-12-20-11 2 9 9 14 20 11Z" />
    </g>
  );
}
