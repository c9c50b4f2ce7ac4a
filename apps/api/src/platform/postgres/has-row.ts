/** Whether a query finds a row. A statement that adds or changes rows needs `returning`. */
export const hasRow = async (statement: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await statement.executeTakeFirst()) !== undefined;
