/** The English words of controls. Sentences about numbers are apart, so that pages without number fields do not load them. */
export const english = { close: 'Close', goBack: 'Go back', hiddenFigure: 'Hidden' } as const;
