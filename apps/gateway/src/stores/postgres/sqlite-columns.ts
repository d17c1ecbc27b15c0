import {
  DataTypeNode,
  GeneratedNode,
  OperationNodeTransformer,
  type ColumnDefinitionNode,
  type CreateTableNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/**
 * Lets PostgreSQL create the tables of migrations, which are written for SQLite: an `integer` of SQLite has 64 bits, as the primary key
 * it is the number of the row, and `strict` is what PostgreSQL always is.
 */
export class SqliteColumns implements KyselyPlugin {
  readonly #transformer = new ColumnTransformer();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class ColumnTransformer extends OperationNodeTransformer {
  protected override transformCreateTable(
    node: CreateTableNode,
    queryId: QueryId,
  ): CreateTableNode {
    const { endModifiers: _, ...table } = super.transformCreateTable(node, queryId);
    return table;
  }

  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId: QueryId,
  ): ColumnDefinitionNode {
    const { autoIncrement: _, ...column } = super.transformColumnDefinition(node, queryId);
    if (!column.primaryKey || !isInteger(node.dataType)) return column;
    return { ...column, generated: GeneratedNode.create({ identity: true, byDefault: true }) };
  }

  protected override transformDataType(node: DataTypeNode): DataTypeNode {
    return isInteger(node) ? DataTypeNode.create('bigint') : node;
  }
}

function isInteger(node: OperationNode): boolean {
  return DataTypeNode.is(node) && node.dataType === 'integer';
}
