import type { ReactNode } from 'react';

/** Properties of {@link MessageState}. */
export interface MessageStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits. Default `status`. */
  readonly role?: 'status' | 'alert';
}

/** A message in place of content, with actions below it. One that is no failure stands below an empty tray. */
export function MessageState({ title, children, role = 'status' }: MessageStateProps) {
  return (
    <div
      role={role}
      className="flex flex-1 flex-col items-center justify-center gap-3 p-4 text-center"
    >
      <p className="empty-tray max-w-80 text-sm text-text-2">{title}</p>
      {children}
    </div>
  );
}
