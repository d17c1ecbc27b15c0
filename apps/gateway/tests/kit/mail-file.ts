/** In the folder of a gateway that runs in a separate process: the mails that it has sent, one a line. */
export const mailFile = 'mails.jsonl';
